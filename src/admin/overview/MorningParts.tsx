import type { ReactNode } from 'react';
import { fillIn } from '#core/template/fill-in.ts';
import type { AdminCopy } from '#panel/admin.copy.ts';
import { createDates, pluralize } from '#panel/format.ts';
import { toHash } from '#panel/hash-router.ts';
import { TitleLink } from '#panel/Marks.tsx';
import type { Morning, MorningDemo } from '../contract/morning.ts';
import { dayOf, relativeTime } from './overview.state.ts';

interface Props {
  words: AdminCopy['overview']['morning'];
  locale: string;
  morning: Morning;
  /** Milliseconds since the epoch. */
  now: number;
  /** Whether the site is being built. */
  isBuilding: boolean;
}

/** Parts that wait for a person: demos, leads, questions, and posts. */
export function MorningParts({ words, locale, morning, now, isBuilding }: Props) {
  const { demos, leads, questions, scheduled, unfinished, zone } = morning;
  return (
    <div className="grid items-start gap-x-12 gap-y-10 pt-10 lg:grid-cols-2">
      <Part id="demos" words={words.demos} tab="bookings" hasMore={demos.hasMore} isEmpty={demos.rows.length === 0}>
        {demos.rows.map((demo) => (
          <Demo key={demo.id} words={words.demos} {...{ locale, demo, zone, now }} />
        ))}
      </Part>
      <Part id="leads" isLong words={words.leads} tab="leads" hasMore={leads.hasMore} isEmpty={leads.rows.length === 0}>
        {leads.rows.map(({ id, name, company, message, createdAt }) => (
          <Row
            key={id}
            id={`morning-lead-${id}`}
            href={toHash({ tab: 'leads', place: id })}
            title={[name, company].filter(Boolean).join(', ')}
            aside={<time dateTime={createdAt}>{relativeTime(createdAt, now, locale)}</time>}
          >
            {message}
          </Row>
        ))}
      </Part>
      <Part
        id="questions"
        words={words.questions}
        tab="chat"
        hasMore={questions.hasMore}
        isEmpty={questions.rows.length === 0}
      >
        {questions.rows.map(({ key, question, count, lastAt }, at) => (
          <Row
            key={key}
            id={`morning-question-${at}`}
            href={toHash({ tab: 'chat', place: '' })}
            title={question}
            aside={<time dateTime={lastAt}>{relativeTime(lastAt, now, locale)}</time>}
          >
            {pluralize(words.questions.asked, count, locale)}
          </Row>
        ))}
      </Part>
      <Part
        id="posts"
        words={words.posts}
        tab="blog"
        hasMore={scheduled.hasMore || unfinished.hasMore}
        isEmpty={scheduled.rows.length + unfinished.rows.length === 0 && !isBuilding}
      >
        {isBuilding && (
          <li className="border-b border-border py-3 text-note text-text-muted">{words.posts.building}</li>
        )}
        {[...scheduled.rows, ...unfinished.rows].map((post) => (
          <Post key={post.id} words={words.posts} {...{ locale, post }} />
        ))}
      </Part>
    </div>
  );
}

interface PartProps {
  id: string;
  words: { readonly heading: string; readonly none: string; readonly all: string };
  /** Tab with all of this kind. */
  tab: string;
  hasMore: boolean;
  isEmpty: boolean;
  /** Stands beside two others. */
  isLong?: boolean;
  children: ReactNode;
}

function Part({ id, words, tab, hasMore, isEmpty, isLong, children }: PartProps) {
  return (
    <section aria-labelledby={`morning-${id}`} className={isLong ? 'min-w-0 lg:row-span-2' : 'min-w-0'}>
      <header className="flex flex-wrap items-baseline justify-between gap-x-6 border-b border-text pb-2">
        <h3 id={`morning-${id}`} className="text-lead font-semibold">
          {words.heading}
        </h3>
        <a id={`morning-all-${id}`} href={toHash({ tab, place: '' })} className="row-action min-h-9">
          {words.all}
          {hasMore && <span aria-hidden="true">&nbsp;…</span>}
        </a>
      </header>
      {isEmpty ? <p className="py-3 text-text-muted">{words.none}</p> : <ul>{children}</ul>}
    </section>
  );
}

interface RowProps {
  id: string;
  href: string;
  title: string;
  aside?: ReactNode;
  children: ReactNode;
}

/** A row leads to its record; all of it came from visitors or admins, in any direction. */
const Row = ({ id, href, title, aside, children }: RowProps) => (
  <li className="border-b border-border py-3">
    <p className="flex items-baseline justify-between gap-4">
      <TitleLink id={id} href={href} dir="auto" className="line-clamp-2">
        {title}
      </TitleLink>
      <span className="flex-none text-note text-text-muted tabular-nums">{aside}</span>
    </p>
    <p className="line-clamp-2 text-note text-text-muted wrap-anywhere empty:hidden" dir="auto">
      {children}
    </p>
  </li>
);

interface DemoProps {
  words: Props['words']['demos'];
  locale: string;
  demo: MorningDemo;
  zone: string;
  now: number;
}

function Demo({ words, locale, demo, zone, now }: DemoProps) {
  const { id, start, end, name, company, phone, host } = demo;
  const time = new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone: zone });
  const day = dayOf(start, zone) === dayOf(new Date(now).toISOString(), zone) ? words.today : words.tomorrow;
  const isNow = Date.parse(start) <= now && now < Date.parse(end);
  return (
    <Row
      id={`morning-demo-${id}`}
      href={toHash({ tab: 'bookings', place: id })}
      title={[name, company].filter(Boolean).join(', ')}
      aside={isNow ? words.now : relativeTime(start, now, locale)}
    >
      {day}, <time dateTime={start}>{time.format(new Date(start))}</time>
      {phone && ` · ${fillIn(words.call, { phone })}`}
      {host && ` · ${host}`}
    </Row>
  );
}

interface PostProps {
  words: Props['words']['posts'];
  locale: string;
  post: Morning['scheduled']['rows'][number];
}

const Post = ({ words, locale, post: { id, title, publishAt } }: PostProps) => (
  <Row id={`morning-post-${id}`} href={toHash({ tab: 'blog', place: id })} title={title || words.untitled}>
    {publishAt ? fillIn(words.scheduled, { time: createDates(locale).moment(publishAt) }) : words.unfinished}
  </Row>
);
