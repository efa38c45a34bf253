import type { Author } from '../../contract/newsroom.ts';

/** The picture of an author, else the first letter of the name. */
export const Portrait = ({ author: { name, picture } }: { author: Pick<Author, 'name' | 'picture'> }) =>
  picture ? (
    <img src={picture} alt="" className="size-12 flex-none rounded-full object-cover" />
  ) : (
    <span
      aria-hidden="true"
      className="grid size-12 flex-none place-items-center rounded-full bg-surface-muted font-semibold text-text-muted"
    >
      {[...name.trim()][0]?.toUpperCase()}
    </span>
  );
