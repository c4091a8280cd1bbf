import type { SocialMedia } from './socialmedia.schema.ts';

export const socialmediaExamples = {
  ordinary: { embed: 'https://www.instagram.com/p/CuE2WNQs6vH/', platform: 'instagram' },
  formerName: { embed: 'https://twitter.com/hausamwehr/status/1460323737035677698', platform: 'x' },
  page: { embed: 'https://www.facebook.com/hausamwehr/posts/10158', platform: 'facebook' },
} satisfies Record<string, SocialMedia>;
