import { render as draw, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { LazyMarkdown } from './lazy-markdown';
import { Markdown } from './markdown';

const render = (children: ReactNode) => draw(<MemoryRouter>{children}</MemoryRouter>);

describe('Markdown', () => {
  it('has headings below the one that it stands under', () => {
    render(<Markdown text={'# One\n\n## Two'} />);
    expect(screen.getByRole('heading', { level: 3, name: 'One' }).id).toBe('');
    expect(screen.getByRole('heading', { level: 4, name: 'Two' })).toBeTruthy();
  });

  it('has headings with a link to themselves when asked for', () => {
    render(<Markdown text="# One" heading="h2" anchors />);
    expect(screen.getByRole('heading', { level: 2 }).id).toBe('one');
    expect(screen.getByRole('link').getAttribute('href')).toBe('#one');
  });

  it('opens other sites beside this page and says so', () => {
    render(<Markdown text="[shop](/client/blogs-list) [web](https://a.test) [part](#b)" />);
    const targets = screen.getAllByRole('link').map((link) => link.getAttribute('target'));
    expect(targets).toEqual([null, '_blank', null]);
    expect(screen.getByRole('link', { name: /^web\s+\S/ }).getAttribute('rel')).toBe('noopener noreferrer');
  });

  it('lets the keyboard reach what scrolls, and code be copied', () => {
    const { container } = render(<Markdown text={'| a |\n| - |\n| 1 |\n\n```\n{uid}\n```'} />);
    expect(screen.getByRole('region').tabIndex).toBe(0);
    expect(screen.getByRole('columnheader', { name: 'a' }).getAttribute('scope')).toBe('col');
    expect(container.querySelector('pre')?.tabIndex).toBe(0);
    expect(screen.getByRole('button')).toBeTruthy();
  });

  it('shows callouts as notices that are not announced, and tasks', () => {
    const { container } = render(<Markdown text={'> [!WARNING]\n> Look\n\n- [x] done'} />);
    expect(container.querySelector('.ant-alert-warning')?.textContent.trim()).toBe('Look');
    expect(screen.queryByRole('status')).toBeNull();
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true);
  });

  it('is plain text until it is loaded', async () => {
    render(<LazyMarkdown text="**Read** this" />);
    expect(screen.getByText('**Read** this')).toBeTruthy();
    expect((await screen.findByText('Read')).tagName).toBe('STRONG');
  });
});
