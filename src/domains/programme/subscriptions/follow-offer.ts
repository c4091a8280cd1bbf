import type { FollowOffer } from '#ui/follow/follow.tsx';
import { de as texts } from './subscriptions.texts.ts';

/**
 * Calendar subscription links (V-2): webcal:, and the pages of Google and Outlook. No request to them before the click.
 * @param path of the calendar @param origin of the site @param name suggested for the calendar
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
