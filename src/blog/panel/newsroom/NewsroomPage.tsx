import { useQuery } from '@tanstack/react-query';
import { PanelNote, TabSection } from '#panel/PanelPart.tsx';
import { QueryState } from '#panel/QueryState.tsx';
import type { BlogPanelCopy } from '../panel-copy.ts';
import { AuthorList } from './AuthorList.tsx';
import { CategoryList } from './CategoryList.tsx';
import { newsroomQuery } from './use-newsroom.ts';

/** Who writes posts, and under what they stand. */
export default function NewsroomPage({ copy }: { copy: BlogPanelCopy }) {
  const { list } = copy.blog;
  const words = list.newsroom;
  const query = useQuery(newsroomQuery);
  return (
    <TabSection
      id="newsroom"
      heading={words.heading}
      copy={copy}
      query={query}
      back={{ route: { tab: 'blog', place: '' }, label: list.trash.back }}
    >
      <PanelNote>{words.text}</PanelNote>
      <QueryState id="newsroom-retry" copy={copy.admin.states} query={query} />
      {query.data && (
        <div className="grid gap-12 lg:grid-cols-2">
          <AuthorList copy={copy} authors={query.data.authors} />
          <CategoryList copy={copy} />
        </div>
      )}
    </TabSection>
  );
}
