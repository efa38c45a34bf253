import type { AdminWords } from '../admin-words.ts';
import { Failure } from '../parts/Failure.tsx';
import { Loading } from '../parts/Loading.tsx';
import { AskForm } from './AskForm.tsx';
import { Found } from './Found.tsx';
import { useRetriever } from './use-retriever.ts';

interface Props {
  copy: AdminWords;
}

/** What an answer would lean on, and whether there would be one. */
export function AskRetriever({ copy }: Props) {
  const words = copy.retrieval.ask;
  const { states } = copy.admin;
  const { text, asked, query, write, ask } = useRetriever();
  return (
    <section aria-labelledby="ask-heading" className="chat-part">
      <h3 id="ask-heading" className="chat-part-heading">
        {words.heading}
      </h3>
      <p className="list-note">{words.text}</p>
      <AskForm copy={words} text={text} isAsking={query.isFetching} onWrite={write} onAsk={ask} />
      {query.isLoading && <Loading label={states.loading} />}
      {query.isError && (
        <Failure id="ask-retry" copy={states} failure={query.error} onRetry={() => void query.refetch()} />
      )}
      <Found copy={words} question={asked} found={query.data} />
    </section>
  );
}
