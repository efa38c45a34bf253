import { useQueryClient } from '@tanstack/react-query';
import { fillIn } from '#core/template/fill-in.ts';
import type { Problem } from '#editing/archive/archive-worker.ts';
import { ImportDialog } from '#editing/archive/ImportDialog.tsx';
import type { Importer } from '#editing/archive/use-import.ts';
import type { BlogListCopy } from '../../content/post-list.copy.ts';
import type { BlogPanelCopy } from '../panel-copy.ts';
import { invalidatePosts } from '../saving/send-post.ts';
import type { Archive } from './archive.ts';
import { type ImportResult, importPosts, readKnownIds } from './import-posts.ts';
import { readArchive } from './read-archive.ts';

/** An archive, and the ids of the posts that are here. */
type Contents = Archive & { readonly known: ReadonlySet<string> };
type Words = BlogListCopy['transfer']['import'];

/** Brings in posts: from here, or from another blog. */
export function ImportPosts({ copy, onClose }: { copy: BlogPanelCopy; onClose: () => void }) {
  const queries = useQueryClient();
  const words = copy.blog.list.transfer.import;
  const importer: Importer<Contents, ImportResult> = {
    id: 'import',
    accept: '.json,.zip,.md,.mdx,.markdown,.xml,application/json,application/zip',
    read: async (file, signal) => ({ ...(await readArchive(file, signal)), known: await readKnownIds(signal) }),
    total: ({ posts }) => posts.length,
    preview: (contents) => preview(words, contents),
    run: (contents, signal) => importPosts(contents, contents.known, signal),
    report: (results, { problems }) => report(words, results, problems),
    ended: () => invalidatePosts(queries),
  };
  return <ImportDialog importer={importer} words={words} copy={copy} onClose={onClose} />;
}

function preview(words: Words, { posts, images, problems, notes = [], known }: Contents) {
  const knownCount = posts.filter(({ id }) => known.has(id)).length;
  const redirects = posts.flatMap(({ published, slug, aliases }) =>
    published ? aliases.map((name): Problem => ({ name, text: `→ /blog/${slug}` })) : [],
  );
  return {
    counts: [
      fillIn(words.fresh, { count: posts.length - knownCount }),
      fillIn(words.known, { count: knownCount }),
      fillIn(words.images, { count: images.size }),
    ],
    lists: [
      { heading: words.redirects, items: redirects },
      { heading: words.problems, items: problems },
      { heading: words.notes, items: notes },
    ],
  };
}

function report(words: Words, results: readonly ImportResult[], problems: readonly Problem[]) {
  const ofKind = (kind: ImportResult['kind']) => results.filter((result) => result.kind === kind);
  const named = (kind: ImportResult['kind'], reason: string): Problem[] =>
    ofKind(kind).map(({ title, text }) => ({ name: title, text: text ?? reason }));
  const missing = results.flatMap(({ title, missing: addresses }) =>
    addresses.length > 0 ? [{ name: title, text: addresses.join(', ') }] : [],
  );
  const refused = [
    ...named('refused', words.unreadable),
    ...named('trash', words.trash),
    ...named('changed', words.changed),
  ];
  return {
    counts: [
      fillIn(words.created, { count: ofKind('created').length }),
      fillIn(words.unchanged, { count: ofKind('unchanged').length }),
    ],
    lists: [
      { heading: words.refused, items: refused },
      { heading: words.missing, items: missing },
      { heading: words.problems, items: problems },
    ],
  };
}
