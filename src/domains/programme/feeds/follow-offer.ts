import type { FollowOffer } from '#ui/follow/follow.tsx';
import { de as texts } from './feeds.texts.ts';

/**
 * The ways to subscribe to a calendar (V-2): its own scheme, which the device gives to its calendar, and the pages on
 * which two services take addresses. Nothing is asked of them before somebody goes there.
 * @param path of the calendar @param origin of the site @param name for where one is asked for
 */
export function followOffer(
  { path, name }: { path: string; name: string },
  origin: string,
  title = texts.follow,
): FollowOffer {
  const whole = origin + path;
  const webcal = whole.replace(/^https?:/, 'webcal:');
  const outlook = new URLSearchParams({ url: whole, name });
  return {
    title,
    links: [
      { title: texts.apps.webcal, url: webcal },
      {
        title: texts.apps.google,
        url: `https://calendar.google.com/calendar/render?${new URLSearchParams({ cid: webcal })}`,
      },
      {
        title: texts.apps.outlook,
        url: `https://outlook.live.com/calendar/0/addfromweb?${outlook}`,
      },
      {
        title: texts.apps.office,
        url: `https://outlook.office.com/calendar/0/addfromweb?${outlook}`,
      },
      { title: texts.apps.file, url: path },
    ],
    note: texts.how_often,
  };
}
