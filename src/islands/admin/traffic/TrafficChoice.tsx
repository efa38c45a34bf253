import { audiences, periods } from '#contracts/analytics-reports.ts';
import type { TrafficCopy } from '#schemas/traffic-copy.schema.ts';
import { goTo } from '../place.ts';
import { type TrafficLook, toTrafficPlace } from './traffic.state.ts';

interface Props {
  copy: TrafficCopy;
  look: TrafficLook;
}

const show = (look: TrafficLook) => goTo({ tab: 'traffic', place: toTrafficPlace(look) });

/** Of when, and of whom. The address keeps both. */
export function TrafficChoice({ copy, look }: Props) {
  return (
    <div className="traffic-choice">
      <Segments
        id="traffic-period"
        copy={copy.period}
        options={periods}
        chosen={look.period}
        onChoose={(period) => show({ ...look, period })}
      />
      <Segments
        id="traffic-audience"
        copy={copy.audience}
        options={audiences}
        chosen={look.audience}
        onChoose={(audience) => show({ ...look, audience })}
      />
    </div>
  );
}

interface SegmentsProps<Option extends string> {
  id: string;
  copy: Readonly<Record<Option | 'label', string>>;
  options: readonly Option[];
  chosen: Option;
  onChoose: (option: Option) => void;
}

function Segments<Option extends string>({ id, copy, options, chosen, onChoose }: SegmentsProps<Option>) {
  return (
    <fieldset className="field segments">
      <legend>{copy.label}</legend>
      <div className="segments-row">
        {options.map((option) => (
          <label key={option}>
            <input
              id={`${id}-${option}`}
              type="radio"
              name={id}
              className="sr-only"
              checked={chosen === option}
              onChange={() => onChoose(option)}
            />
            <span>{copy[option]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
