import type { BlogListCopy } from '../../content/panel.copy.ts';
import type { Problem } from './archive.ts';

interface Props {
  copy: Pick<BlogListCopy['transfer']['import'], 'unreadable'>;
  heading: string;
  problems: readonly Problem[];
}

/** List of problems, each with the name of its post or file. */
export function Problems({ copy, heading, problems }: Props) {
  if (problems.length === 0) return null;
  return (
    <>
      <p className="strong">{heading}</p>
      <ul>
        {problems.map(({ name, text }, at) => (
          // Names need not be unique.
          <li key={`${at}-${name}`}>
            <strong>{name}</strong> {text || copy.unreadable}
          </li>
        ))}
      </ul>
    </>
  );
}
