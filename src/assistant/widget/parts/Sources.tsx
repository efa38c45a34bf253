import type { Source } from '../../contract/chat.ts';
import { toOwnPath } from '../reply-text.ts';

interface Props {
  /** Number of the exchange, part of the ids. */
  number: number;
  label: string;
  sources: readonly Source[];
}

const nameOf = ({ title, heading }: Source) => (heading && heading !== title ? `${title}: ${heading}` : title);

const SOURCE = 'rounded-badge bg-surface-muted px-2 py-0.75';

/** Pages an answer quotes. A source outside this site is named but not linked. */
export function Sources({ number, label, sources }: Props) {
  if (sources.length === 0) return null;
  return (
    <p className="flex flex-wrap gap-x-1.5 gap-y-1 pt-2 pb-1 text-small">
      <span className="py-0.75 text-text-muted">{label}</span>
      {sources.map((source, index) => {
        const path = toOwnPath(source.url, location.origin);
        const key = `chat-source-${number}-${index + 1}`;
        const name = nameOf(source);
        return path ? (
          <a key={key} id={key} href={path} dir="auto" className={SOURCE}>
            {name}
          </a>
        ) : (
          <span key={key} dir="auto" className={SOURCE}>
            {name}
          </span>
        );
      })}
    </p>
  );
}
