import type { OpenQuestion } from '#assistant/contract/chat-admin-calls.ts';
import { fillIn } from '#core/template/fill-in.ts';
import type { AdminCopy } from '#panel/admin.copy.ts';
import { createDates } from '#panel/format.ts';
import { toHash } from '#panel/hash-router.ts';
import type { Morning, MorningDemo } from '../contract/morning.ts';
import type { AdminPanelCopy } from '../panel-copy.ts';
import { Part, Row } from './MorningPart.tsx';
import { MorningQuestions } from './MorningQuestions.tsx';
import { dayOf, relativeTime } from './overview.state.ts';

type MorningCopy = AdminCopy['overview']['morning'];

interface Props {
  copy: AdminPanelCopy;
  morning: Morning;
  offers: readonly OpenQuestion[];
  /** Milliseconds since the epoch. */
  now: number;
  /** Whether the site is being built. */
  isBuilding: boolean;
}

/** Parts that wait for a person: demos, leads, questions, and posts. */
export function MorningParts({ copy, morning, offers, now, isBuilding }: Props) {
  const { locale } = copy;
  const words = copy.admin.overview.morning;
  const { demos, leads, questions, scheduled, unfinished, zone } = morning;
  return (
    <div className="grid items-start gap-x-12 lg:grid-cols-2 lg:grid-rows-[auto_auto_1fr]">
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
      <MorningQuestions copy={copy} questions={questions} offers={offers} now={now} />
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

interface DemoProps {
  words: MorningCopy['demos'];
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
  words: MorningCopy['posts'];
  locale: string;
  post: Morning['scheduled']['rows'][number];
}

const Post = ({ words, locale, post: { id, title, publishAt } }: PostProps) => (
  <Row id={`morning-post-${id}`} href={toHash({ tab: 'blog', place: id })} title={title || words.untitled}>
    {publishAt ? fillIn(words.scheduled, { time: createDates(locale).moment(publishAt) }) : words.unfinished}
  </Row>
);
