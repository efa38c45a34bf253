import type { TabProps } from '../shell/tab-props.ts';
import { TrafficFront } from './TrafficFront.tsx';
import { parseTrafficPlace } from './traffic.state.ts';

export default function TrafficTab({ copy, place }: TabProps) {
  return <TrafficFront copy={copy} look={parseTrafficPlace(place)} />;
}
