import type { ResponseOf } from '#core/contract/contract.ts';
import { TitleLink } from '#core/panel/Marks.tsx';
import { fillIn } from '#core/template/fill-in.ts';
import type { RetrievalCopy } from '../../content/retrieval.copy.ts';
import type { askRetriever, RetrievedSection } from '../../contract/knowledge.ts';

interface Props {
  copy: RetrievalCopy['ask'];
  question: string;
  /** Undefined until a question was answered. */
  found: ResponseOf<typeof askRetriever> | undefined;
}

const twoDigits = (share: number) => share.toFixed(2);

function verdictOf(copy: Props['copy'], { confidence, threshold, isKnown }: NonNullable<Props['found']>): string {
  return fillIn(isKnown ? copy.known : copy.unknown, {
    confidence: twoDigits(confidence),
    threshold: twoDigits(threshold),
  });
}

/** Retrieved sections, best first, and whether a visitor would get an answer. */
export function SearchResults({ copy, question, found }: Props) {
  return (
    <div className="grid gap-2">
      {found && (
        <>
          <h4 className="pt-5 font-semibold wrap-anywhere" dir="auto">
            {fillIn(copy.found, { question })}
          </h4>
          <meter
            aria-label={copy.confidence}
            className="meter max-w-text"
            value={found.confidence}
            low={found.threshold}
            optimum={1}
          />
        </>
      )}
      {/* A live region must exist before its text changes. */}
      <p role="status">{found && verdictOf(copy, found)}</p>
      {found?.sections.length === 0 && <p>{copy.nothing}</p>}
      {found && found.sections.length > 0 && (
        <ol className="grid gap-4 pt-2 lg:grid-cols-3">
          {found.sections.map((section, at) => (
            <Section key={section.url} copy={copy} section={section} at={at} />
          ))}
        </ol>
      )}
    </div>
  );
}

interface SectionProps {
  copy: RetrievalCopy['ask'];
  section: RetrievedSection;
  at: number;
}

function Section({ copy, section, at }: SectionProps) {
  const { title, heading, url, category, text, score } = section;
  return (
    <li className="grid min-w-0 content-start gap-1.5 rounded-card border border-border bg-surface p-4 wrap-anywhere">
      <p className="text-note text-text-muted">
        {title}, {category ?? copy.post}
      </p>
      <h5 className="[font-size:inherit]">
        <TitleLink id={`found-${at}`} href={url} target="_blank" rel="noopener">
          {heading}
        </TitleLink>
      </h5>
      <p className="flex items-center gap-3 whitespace-nowrap tabular-nums">
        <meter aria-label={copy.score} className="meter" value={score} />
        <span>
          <span className="sr-only">{copy.score} </span>
          {twoDigits(score)}
        </span>
      </p>
      <p className="whitespace-pre-wrap wrap-anywhere" dir="auto">
        {text}
      </p>
    </li>
  );
}
