import { PanelPart } from '#core/panel/PanelPart.tsx';
import { Failure, Loading } from '#core/panel/QueryState.tsx';
import type { AssistantPanelCopy } from '../panel-copy.ts';
import { AskForm } from './AskForm.tsx';
import { SearchResults } from './SearchResults.tsx';
import { useRetriever } from './use-retriever.ts';

interface Props {
  copy: AssistantPanelCopy;
}

/** Test of retrieval: the sections an answer would use, and whether it would be given. */
export function AskRetriever({ copy }: Props) {
  const words = copy.retrieval.ask;
  const { states } = copy.admin;
  const { text, asked, query, write, ask } = useRetriever();
  return (
    <PanelPart id="ask-heading" heading={words.heading} note={words.text}>
      <AskForm copy={words} text={text} isAsking={query.isFetching} onWrite={write} onAsk={ask} />
      {query.isLoading && <Loading label={states.loading} />}
      {query.isError && (
        <Failure id="ask-retry" copy={states} failure={query.error} onRetry={() => void query.refetch()} />
      )}
      <SearchResults copy={words} question={asked} found={query.data} />
    </PanelPart>
  );
}
