/** A player of videos that a page of another site shows. */
interface Player {
  /** Where its frames come from. */
  readonly origin: string;
  /** Path and query of the frame for the address of a video; null for any other address. */
  readonly toFrame: (address: URL) => string | null;
}

const YOUTUBE_ID = /^[\w-]{11}$/;

function youtubeId({ hostname, pathname, searchParams }: URL): string {
  if (hostname === 'youtu.be') return pathname.slice(1);
  if (pathname === '/watch') return searchParams.get('v') ?? '';
  return /^\/(?:shorts|embed|live)\/([^/]+)$/.exec(pathname)?.[1] ?? '';
}

const isHost = ({ protocol, hostname }: URL, ...hosts: string[]) =>
  protocol === 'https:' && hosts.includes(hostname.replace(/^(?:www|m)\./, ''));

/** Players by the names that `site.yaml` allows them by. */
const PLAYERS = {
  youtube: {
    origin: 'https://www.youtube-nocookie.com',
    toFrame(address) {
      const id = isHost(address, 'youtube.com', 'youtu.be', 'youtube-nocookie.com') ? youtubeId(address) : '';
      return YOUTUBE_ID.test(id) ? `/embed/${id}?autoplay=1` : null;
    },
  },
  vimeo: {
    origin: 'https://player.vimeo.com',
    toFrame(address) {
      const [, id, hash] = /^\/(\d{5,12})(?:\/(\w{6,20}))?$/.exec(address.pathname) ?? [];
      if (!id || !isHost(address, 'vimeo.com')) return null;
      return `/video/${id}?autoplay=1${hash ? `&h=${hash}` : ''}`;
    },
  },
  loom: {
    origin: 'https://www.loom.com',
    toFrame(address) {
      const id = /^\/(?:share|embed)\/([\da-f]{32})$/.exec(address.pathname)?.[1];
      return id && isHost(address, 'loom.com') ? `/embed/${id}?autoplay=1` : null;
    },
  },
} as const satisfies Record<string, Player>;

export const playerNames = ['youtube', 'vimeo', 'loom'] as const satisfies readonly (keyof typeof PLAYERS)[];
export type PlayerName = (typeof playerNames)[number];

export const playerOrigin = (name: PlayerName): string => PLAYERS[name].origin;

/** Address of the frame that plays what is at an address, by one of these players; null where none of them does. */
export function toFrameAddress(address: string, players: readonly PlayerName[]): string | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  for (const name of players) {
    const { origin, toFrame } = PLAYERS[name];
    const path = toFrame(url);
    if (path !== null) return origin + path;
  }
  return null;
}
