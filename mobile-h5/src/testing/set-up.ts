import { createSmallI18n, englishErrors as errors } from '@lotline/web-core/i18n';
import { initReactI18next } from 'react-i18next';

// Component tests read English texts, as a visitor would see them.
createSmallI18n({
  locales: { 'zh-CN': {}, en: { errors } },
  language: 'en',
  plugins: [initReactI18next],
  document,
});
