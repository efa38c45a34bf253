import type { DeliveryState } from '#contracts/deliveries.ts';
import type { VisitorsCopy } from '#schemas/visitors-copy.schema.ts';

interface Props {
  copy: VisitorsCopy['delivery'];
  state: DeliveryState;
}

/** How telling others stands. */
export function DeliveryMark({ copy, state }: Props) {
  return (
    <span className="state" data-state={state}>
      <span className="sr-only">{copy.label}: </span>
      {copy[state]}
    </span>
  );
}
