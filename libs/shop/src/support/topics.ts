import type { Schemas } from '@lotline/web-core/api';

export type TutorialCategory = Schemas['TutorialItem']['category'];

/** Topics of the tutorials, in the order in which a beginner meets them. */
export const tutorialTopics = ['start', 'buying', 'paying', 'lines', 'claims'] as const satisfies TutorialCategory[];

export const isTutorialTopic = (value: string | null): value is TutorialCategory =>
  tutorialTopics.some((topic) => topic === value);

/** What people come to customer service for, and the tutorials that may spare them the wait. */
export const supportTopics = {
  payment: 'paying',
  delivery: 'lines',
  deadLines: 'claims',
  account: 'start',
} as const satisfies Record<string, TutorialCategory>;
export type SupportTopic = keyof typeof supportTopics;
export const supportTopicNames = Object.keys(supportTopics) as SupportTopic[];

export const isSupportTopic = (value: string | null): value is SupportTopic =>
  supportTopicNames.some((topic) => topic === value);

/** How many tutorials are offered for a topic. */
export const TUTORIALS_PER_TOPIC = 3;
