import type { ResponseOf } from '#contracts/contract.ts';
import type { askRetriever, FoundSection } from '#contracts/knowledge.ts';
import type { RetrievalCopy } from '#schemas/retrieval-copy.schema.ts';
import { fillIn } from '#shell/fill-in.ts';

interface Props {
  copy: RetrievalCopy['ask'];
  question: string;
  /** Not there before something was asked and answered. */
  found: ResponseOf<typeof askRetriever> | undefined;
}

const twoDigits = (share: number) => share.toFixed(2);

function verdictOf(
  copy: Props['copy'],
  { confidence, threshold, isKnown }: NonNullable<Props['found']>,
): string {
  return fillIn(isKnown ? copy.known : copy.unknown, {
    confidence: twoDigits(confidence),
    threshold: twoDigits(threshold),
  });
}

/** What was found, best first, and what a visitor would be told. */
export function Found({ copy, question, found }: Props) {
  return (
    <div className="found">
      {found && (
        <>
          <h4 className="found-question" dir="auto">
            {fillIn(copy.found, { question })}
          </h4>
          <meter
            aria-label={copy.confidence}
            className="meter"
            value={found.confidence}
            low={found.threshold}
            optimum={1}
          />
        </>
      )}
      {/* There before its words are: only then they are read out. */}
      <p role="status">{found && verdictOf(copy, found)}</p>
      {found?.sections.length === 0 && <p>{copy.nothing}</p>}
      {found && found.sections.length > 0 && (
        <ol className="found-sections">
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
  section: FoundSection;
  at: number;
}

function Section({ copy, section, at }: SectionProps) {
  const { title, heading, url, category, text, score } = section;
  return (
    <li className="found-section">
      <p className="record-quiet">
        {title}, {category ?? copy.post}
      </p>
      <h5>
        <a id={`found-${at}`} href={url} target="_blank" rel="noopener" className="chat-open">
          {heading}
        </a>
      </h5>
      <p className="found-score">
        <meter aria-label={copy.score} className="meter" value={score} />
        <span>
          <span className="sr-only">{copy.score} </span>
          {twoDigits(score)}
        </span>
      </p>
      <p className="exchange-words" dir="auto">
        {text}
      </p>
    </li>
  );
}
