/** From the tap on a performance in the list to the first paint of its page, on a phone. */
import { type Devtools, openDevtools, type Send, type TargetInfo } from './devtools.ts';
import { startHouse } from './house.ts';
import { figure, median, type Result } from './result.ts';

/** Lighthouse's phone and slow 4G */
const PHONE = { width: 412, height: 823, deviceScaleFactor: 1.75, mobile: true };
const SLOW_4G = { latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 };
const SLOWER_CPU = 4;
const TAPS = 3;
const STILL = '--force-prefers-reduced-motion';
const FINGER_MS = 60;
/** for a page to load, its scripts, and what is rendered ahead; for a page to be painted */
const PATIENCE_MS = 30_000;
const SETTLE_MS = 1000;

const LIST = '/de/programm';

/** As browsers without speculation rules read the page. */
const WITHOUT_RULES = 'HTMLScriptElement.supports = () => false';

/**
 * Finds a link in the middle of the window; notes its click, and the frame after the one in which the router has shown the
 * page. Moments are written where the page that takes the place of this one can read them.
 */
const WATCH = `(() => {
  const link = [...document.querySelectorAll('main article h3 a[href^="${LIST}/"]')].find((each) => {
    const { left, top, bottom, height } = each.getBoundingClientRect();
    return top > 150 && bottom < 650 && each.contains(document.elementFromPoint(left + 20, top + height / 2));
  });
  const path = link.getAttribute('href');
  const { left, top, height } = link.getBoundingClientRect();
  const old = document.querySelector('h1').textContent;
  document.addEventListener('click', ({ timeStamp }) => {
    localStorage.setItem('bench-tap', performance.timeOrigin + timeStamp);
    const look = () => {
      if (location.pathname !== path || document.querySelector('h1').textContent === old) return requestAnimationFrame(look);
      requestAnimationFrame(() => localStorage.setItem('bench-painted', performance.timeOrigin + performance.now()));
    };
    look();
  }, true);
  return { path, x: left + 20, y: top + height / 2 };
})()`;

/** Milliseconds from the tap to the paint, and whether the page was rendered ahead; null until it is painted. */
const READ = `(() => {
  const { activationStart } = performance.getEntriesByType('navigation')[0];
  const [paint] = performance.getEntriesByName('first-contentful-paint');
  const painted = activationStart > 0 ? paint && performance.timeOrigin + paint.startTime : Number(localStorage.getItem('bench-painted'));
  return painted ? { ms: painted - Number(localStorage.getItem('bench-tap')), isAhead: activationStart > 0 } : null;
})()`;

const IS_LOADED = `document.readyState === 'complete' && location.pathname.startsWith('/de')`;
const IS_HYDRATED = `'hydrated' in document.documentElement.dataset`;

interface Tapped {
  ms: number;
  isAhead: boolean;
}

export async function measureTap(folder: string): Promise<Result[]> {
  const house = await startHouse(folder);
  try {
    const ahead = await tapOften(house.url, [STILL], { rules: true });
    const moving = await tapOften(house.url, [], { rules: true });
    const routed = await tapOften(house.url, [STILL], { rules: false });
    if (ahead.some(({ isAhead }) => !isAhead)) throw new Error('A page was not rendered ahead.');
    const row = (measure: string, tapped: Tapped[], max?: number) =>
      figure(`tap in the list to paint, 4× slower CPU, slow 4G: ${measure}`, middle(tapped), {
        max,
        unit: 'ms',
        digits: 0,
      });
    return [
      row('rendered ahead', ahead, 100),
      row('with its transition', moving),
      row('by the router', routed),
    ];
  } finally {
    await house.stop();
  }
}

const middle = (tapped: Tapped[]) => median(tapped.map(({ ms }) => ms));

async function tapOften(
  site: string,
  flags: string[],
  { rules }: { rules: boolean },
): Promise<Tapped[]> {
  const tapped: Tapped[] = [];
  for (let n = 0; n < TAPS; n++) {
    const devtools = await openDevtools([...flags, '--window-size=412,823']);
    try {
      tapped.push(await tap(devtools, site, rules));
    } finally {
      await devtools.close();
    }
  }
  return tapped;
}

async function tap({ send, onAttached }: Devtools, site: string, rules: boolean): Promise<Tapped> {
  const sessions: { session: string; target: TargetInfo }[] = [];
  onAttached((session, target) => {
    sessions.push({ session, target });
    // It may have been discarded meanwhile.
    if (target.subtype === 'prerender') bePhone(send, session).catch(() => {});
  });
  const { targetInfos } = await send<{ targetInfos: TargetInfo[] }>('Target.getTargets', {
    filter: [{}],
  });
  const tab = targetInfos.find(({ type }) => type === 'tab');
  const { sessionId } = await send<{ sessionId: string }>('Target.attachToTarget', {
    targetId: tab?.targetId,
    flatten: true,
  });
  const attach = { autoAttach: true, flatten: true, waitForDebuggerOnStart: false };
  await send('Target.setAutoAttach', attach, sessionId);
  const page = sessions.find(({ target }) => target.type === 'page')?.session;
  if (!page) throw new Error('Chromium has no page.');
  await send('Page.enable', {}, page);
  await bePhone(send, page);
  if (!rules) {
    await send('Page.addScriptToEvaluateOnNewDocument', { source: WITHOUT_RULES }, page);
    await send('Page.setPrerenderingAllowed', { isAllowed: false }, page);
  }
  await send('Page.navigate', { url: site + LIST }, page);
  await until(() => evaluate<boolean>(send, page, IS_LOADED));
  const wheel = { type: 'mouseWheel', x: 200, y: 400, deltaX: 0, deltaY: 200 };
  await send('Input.dispatchMouseEvent', wheel, page);
  await until(() => evaluate<boolean>(send, page, IS_HYDRATED));
  const { path, x, y } = await evaluate<{ path: string; x: number; y: number }>(send, page, WATCH);
  // its address is not known when it is attached to
  const findAhead = () =>
    sessions.findLast(({ target }) => target.subtype === 'prerender')?.session;
  if (rules) {
    // On phones a link in view suffices; this Chromium waits for a pointer.
    await send('Input.dispatchMouseEvent', { type: 'mouseMoved', x, y }, page);
    await until(async () => {
      const ahead = findAhead();
      return (
        ahead !== undefined &&
        (await evaluate<boolean>(send, ahead, `${IS_LOADED} && location.pathname === '${path}'`))
      );
    });
  }
  await pause(SETTLE_MS);
  const touch = (type: string, touchPoints: { x: number; y: number }[]) =>
    send('Input.dispatchTouchEvent', { type, touchPoints }, page);
  await touch('touchStart', [{ x, y }]);
  await pause(FINGER_MS);
  // not answered where another page takes the place
  touch('touchEnd', []).catch(() => {});
  const shown = rules ? (findAhead() ?? page) : page;
  return until(() => evaluate<Tapped | null>(send, shown, READ).catch(() => null));
}

/** @throws when nothing comes */
async function until<T>(find: () => Promise<T | null | false>): Promise<T> {
  const end = performance.now() + PATIENCE_MS;
  while (performance.now() < end) {
    const found = await find();
    if (found) return found;
    await pause(100);
  }
  throw new Error('What the measurement of taps waits for does not come.');
}

async function bePhone(send: Send, session: string): Promise<void> {
  await send('Emulation.setDeviceMetricsOverride', PHONE, session);
  await send('Emulation.setTouchEmulationEnabled', { enabled: true }, session);
  await send('Emulation.setCPUThrottlingRate', { rate: SLOWER_CPU }, session);
  await send('Network.enable', {}, session);
  await send('Network.emulateNetworkConditions', { offline: false, ...SLOW_4G }, session);
}

async function evaluate<T>(send: Send, session: string, expression: string): Promise<T> {
  const { result, exceptionDetails } = await send<{
    result: { value: T };
    exceptionDetails?: { text: string };
  }>('Runtime.evaluate', { expression, returnByValue: true }, session);
  if (exceptionDetails) throw new Error(exceptionDetails.text);
  return result.value;
}

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));
