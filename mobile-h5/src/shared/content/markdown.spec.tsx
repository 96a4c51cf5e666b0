import { render, screen } from '@testing-library/react';
import { LazyMarkdown } from './lazy-markdown';
import { Markdown } from './markdown';

const links = '[shop](/client) [web](https://a.test) [part](#b)';
const targets = () => screen.getAllByRole('link').map((link) => link.getAttribute('target'));

describe('Markdown', () => {
  it('has headings below the one that it stands under, which can be linked to when asked for', () => {
    const { rerender } = render(<Markdown text={'# One\n\n## Two'} />);
    expect(screen.getByRole('heading', { level: 3, name: 'One' }).id).toBe('');
    rerender(<Markdown text={'# One\n\n## Two'} heading="h2" anchors />);
    expect(screen.getByRole('heading', { level: 2, name: 'One' }).id).toBe('one');
    expect(screen.getByRole('heading', { level: 3, name: 'Two' }).tabIndex).toBe(-1);
  });

  it('opens other sites beside this page and says so', () => {
    render(<Markdown text={links} />);
    expect(targets()).toEqual([null, '_blank', null]);
    expect(screen.getByRole('link', { name: /^web\s+\S/ }).getAttribute('rel')).toBe('noopener noreferrer');
  });

  it("opens the shop's pages beside a page that must not be left", () => {
    render(<Markdown text={links} stay />);
    expect(targets()).toEqual(['_blank', '_blank', null]);
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
    expect(container.querySelector('.adm-notice-bar-alert')?.textContent.trim()).toBe('Look');
    expect(screen.queryByRole('status')).toBeNull();
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true);
  });

  it('is plain text until it is loaded', async () => {
    render(<LazyMarkdown text="**Read** this" />);
    expect(screen.getByText('**Read** this')).toBeTruthy();
    expect((await screen.findByText('Read')).tagName).toBe('STRONG');
  });
});
