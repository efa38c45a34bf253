import type { Source } from '#contracts/chat.ts';
import { toOwnPath } from '../own-page.ts';

interface Props {
  /** Place of the answer in the conversation. */
  number: number;
  label: string;
  sources: readonly Source[];
}

const nameOf = ({ title, heading }: Source) =>
  heading && heading !== title ? `${title}: ${heading}` : title;

/** The pages an answer stands on. What is no page of this site is named and not linked. */
export function Sources({ number, label, sources }: Props) {
  if (sources.length === 0) return null;
  return (
    <p className="chat-sources">
      <span>{label}</span>
      {sources.map((source, index) => {
        const path = toOwnPath(source.url, location.origin);
        const key = `chat-source-${number}-${index + 1}`;
        const name = nameOf(source);
        return path ? (
          <a key={key} id={key} href={path} dir="auto">
            {name}
          </a>
        ) : (
          <span key={key} dir="auto">
            {name}
          </span>
        );
      })}
    </p>
  );
}
