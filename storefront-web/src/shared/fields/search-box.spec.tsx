import { jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SearchBox } from './search-box';

const onSearch = jest.fn<(text: string) => void>();
const field = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search products' });

describe('a search field', () => {
  beforeEach(() => onSearch.mockClear());

  it('reports what was typed on Enter, without blanks around it', async () => {
    render(<SearchBox label="Search products" value="" onSearch={onSearch} />);
    await userEvent.type(field(), ' mail {Enter}');
    expect(onSearch.mock.calls).toEqual([['mail']]);
  });

  it('reports it a moment after the last key where the list stands beside it', () => {
    jest.useFakeTimers();
    render(<SearchBox label="Search products" value="" onSearch={onSearch} whileTyping />);
    fireEvent.change(field(), { target: { value: 'mail' } });
    expect(onSearch).not.toHaveBeenCalled();
    act(() => void jest.advanceTimersByTime(300));
    expect(onSearch.mock.calls).toEqual([['mail']]);
    jest.useRealTimers();
  });

  it('leads on Enter where the page says, while the list beside it follows the keys', async () => {
    const onSubmit = jest.fn<(text: string) => void>();
    render(<SearchBox label="Search products" value="" onSearch={onSearch} onSubmit={onSubmit} whileTyping />);
    await userEvent.type(field(), 'mail{Enter}');
    expect(onSubmit.mock.calls).toEqual([['mail']]);
  });

  it('is reached by the key "/", except from another field', async () => {
    render(
      <>
        <input aria-label="E-mail" />
        <SearchBox label="Search products" value="" onSearch={onSearch} />
      </>,
    );
    await userEvent.type(screen.getByRole('textbox', { name: 'E-mail' }), '/');
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'E-mail' }));
    act(() => (document.activeElement as HTMLElement).blur());
    await userEvent.keyboard('/');
    expect(document.activeElement).toBe(field());
  });

  it('follows the address when it changes by other means', () => {
    const { rerender } = render(<SearchBox label="Search products" value="mail" onSearch={onSearch} />);
    rerender(<SearchBox label="Search products" value="" onSearch={onSearch} />);
    expect(field().value).toBe('');
  });
});
