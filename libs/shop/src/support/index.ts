export { contactAbout, contactHref } from './contact';
export { feedbackEvent, feedbackReasons, type FeedbackReason } from './feedback';
export { nameTransaction, paymentRefFrom, transferFound, type PaymentRef, type TransferFound } from './payment-ref';
export { transferTones, usePaymentCheck } from './use-payment-check';
export {
  isSupportTopic,
  isTutorialTopic,
  supportTopicNames,
  supportTopics,
  TUTORIALS_PER_TOPIC,
  tutorialTopics,
  type SupportTopic,
  type TutorialCategory,
} from './topics';
export { filteredPath, tutorialFilter, type TutorialFilter } from './tutorial-filter';
export { supportEn, supportZh } from './texts';
