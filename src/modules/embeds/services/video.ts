import { buildUrl, pathPart, type Service } from './service.ts';

function youtubeId(address: URL): string | null {
  const id = address.hostname.endsWith('youtu.be')
    ? pathPart(address, /^\/([\w-]+)/)
    : (address.searchParams.get('v') ??
      pathPart(address, /^\/(?:embed|shorts|live|v)\/(?!videoseries)([\w-]+)/));
  return id && /^[\w-]{1,64}$/.test(id) ? id : null;
}

/** Seconds of `t=1h2m3s`, `t=95`, `start=95`. */
function parseStart({ searchParams }: URL): string | null {
  const given = searchParams.get('start') ?? searchParams.get('t') ?? '';
  const [, h = 0, m = 0, s = 0] = /^(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s?)?$/.exec(given) ?? [];
  const seconds = Number(h) * 3600 + Number(m) * 60 + Number(s);
  return seconds > 0 ? String(seconds) : null;
}

/** Sets no cookies before playback. */
const YOUTUBE_PLAYER = 'https://www.youtube-nocookie.com/embed/';

const youtube: Service = {
  name: 'YouTube',
  key: 'youtube',
  hosts: ['youtube.com', 'youtube-nocookie.com', 'youtu.be'],
  player(address) {
    const [id, list] = [youtubeId(address), address.searchParams.get('list')];
    if (id) return buildUrl(YOUTUBE_PLAYER + id, { list, start: parseStart(address) });
    return list ? buildUrl(`${YOUTUBE_PLAYER}videoseries`, { list }) : null;
  },
  page(address) {
    const [v, list] = [youtubeId(address), address.searchParams.get('list')];
    return buildUrl(`https://www.youtube.com/${v ? 'watch' : 'playlist'}`, { v, list });
  },
};

/** Unlisted videos have a second segment, their key. */
const VIMEO =
  /^\/(?:video\/|channels\/[\w-]+\/|groups\/[\w-]+\/videos\/)?(?<id>\d+)(?:\/(?<key>\w+))?/;

function vimeoParts({ pathname, searchParams }: URL) {
  const { id, key } = VIMEO.exec(pathname)?.groups ?? {};
  const given = searchParams.get('h') ?? '';
  return { id, key: key ?? (/^\w+$/.test(given) ? given : null) };
}

const vimeo: Service = {
  name: 'Vimeo',
  key: 'vimeo',
  hosts: ['vimeo.com'],
  player(address) {
    const { id, key } = vimeoParts(address);
    return id ? buildUrl(`https://player.vimeo.com/video/${id}`, { h: key, dnt: '1' }) : null;
  },
  page(address) {
    const { id, key } = vimeoParts(address);
    return id ? `https://vimeo.com/${[id, key].filter(Boolean).join('/')}` : null;
  },
};

export const videoServices: readonly Service[] = [youtube, vimeo];
