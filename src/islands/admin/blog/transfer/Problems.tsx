import type { BlogListCopy } from '#schemas/blog-list-copy.schema.ts';
import type { Problem } from './archive.ts';

interface Props {
  copy: Pick<BlogListCopy['transfer']['import'], 'unreadable'>;
  heading: string;
  problems: readonly Problem[];
}

/** Each by its name, with what is wrong. */
export function Problems({ copy, heading, problems }: Props) {
  if (problems.length === 0) return null;
  return (
    <>
      <p className="strong">{heading}</p>
      <ul>
        {problems.map(({ name, text }, at) => (
          // Two may have one name.
          <li key={`${at}-${name}`}>
            <strong>{name}</strong> {text || copy.unreadable}
          </li>
        ))}
      </ul>
    </>
  );
}
