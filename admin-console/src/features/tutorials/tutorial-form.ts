import type { Category, Content, Tutorial } from './api';

export const categories: readonly Category[] = ['start', 'buying', 'paying', 'lines', 'claims'];

export const newTutorial: Content = {
  slug: '',
  category: 'start',
  title: { zh: '', en: '' },
  summary: { zh: '', en: '' },
  body: { zh: '', en: '' },
  sort: 0,
  published: false,
};

export const contentOf = ({ slug, category, title, summary, body, sort, published }: Tutorial): Content => ({
  slug,
  category,
  title,
  summary,
  body,
  sort,
  published,
});
