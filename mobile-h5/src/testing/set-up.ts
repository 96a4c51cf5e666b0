import { createSmallI18n, englishErrors as errors } from '@lotline/web-core/i18n';
import { configure } from '@testing-library/react';
import { TextDecoder, TextEncoder } from 'node:util';
import { initReactI18next } from 'react-i18next';

// jsdom lacks them; the router and user-event want them.
Object.assign(globalThis, { TextDecoder, TextEncoder, CSS: { escape: (name: string) => name } });

// Component tests read English texts, as a visitor would see them.
createSmallI18n({
  locales: { 'zh-CN': {}, en: { errors } },
  language: 'en',
  plugins: [initReactI18next],
  document,
});

// A part that is loaded when it is needed comes late on a busy machine; the limit of the test still holds.
configure({ asyncUtilTimeout: 10_000 });
