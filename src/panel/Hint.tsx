import { Tooltip } from 'radix-ui';
import type { ReactNode } from 'react';

interface Props {
  text: string;
  /** A focusable element, such as a button. */
  children: ReactNode;
}

/** Tooltip with supplementary text; nothing may be available there alone. */
export function Hint({ text, children }: Props) {
  return (
    <Tooltip.Root>
      <Tooltip.Trigger asChild>{children}</Tooltip.Trigger>
      <Tooltip.Portal>
        <Tooltip.Content
          className="z-10 max-w-80 rounded-field bg-text px-3 py-2 text-note leading-[1.4] text-background"
          sideOffset={6}
          collisionPadding={12}
        >
          {text}
        </Tooltip.Content>
      </Tooltip.Portal>
    </Tooltip.Root>
  );
}
