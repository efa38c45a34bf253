import { Tooltip } from 'radix-ui';
import type { ReactNode } from 'react';

interface Props {
  text: string;
  /** One element that takes the focus, such as a button. */
  children: ReactNode;
}

/** A tooltip. It adds to what is there; nothing can be learned from it alone. */
export function Hint({ text, children }: Props) {
  return (
    <Tooltip.Root>
      <Tooltip.Trigger asChild>{children}</Tooltip.Trigger>
      <Tooltip.Portal>
        <Tooltip.Content className="hint" sideOffset={6} collisionPadding={12}>
          {text}
        </Tooltip.Content>
      </Tooltip.Portal>
    </Tooltip.Root>
  );
}
