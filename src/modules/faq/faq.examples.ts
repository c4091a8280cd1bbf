import type { Faq, FaqItem } from './faq.schema.ts';

export const faqExamples = { ordinary: {} } satisfies Record<string, Faq>;

export const faqitemExamples = {
  ordinary: {
    question: 'Was ziehe ich an?',
    answer: '<p>Was Sie mögen. Im Parkett sitzen Turnschuhe neben Abendkleidern.</p>',
    anchor: 'kleidung',
  },
  bare: { question: 'Darf ich zu spät kommen?', answer: '<p>Ja.</p>', anchor: '' },
} satisfies Record<string, FaqItem>;
