import { blocksOf } from './markdown';

it('reads headings, paragraphs and lists', () => {
  expect(blocksOf('# Use\nfirst\nsecond\n\n- a\n- b\n1. one\n\nend')).toEqual([
    { kind: 'heading', lines: ['Use'] },
    { kind: 'paragraph', lines: ['first', 'second'] },
    { kind: 'list', lines: ['a', 'b'] },
    { kind: 'numbers', lines: ['one'] },
    { kind: 'paragraph', lines: ['end'] },
  ]);
});

it('treats HTML as the text that it is', () => {
  expect(blocksOf('<script>alert(1)</script>')).toEqual([{ kind: 'paragraph', lines: ['<script>alert(1)</script>'] }]);
});

it('keeps dashes and numbers inside a sentence', () => {
  expect(blocksOf('10 - 20 lines, 3.5 each')).toEqual([{ kind: 'paragraph', lines: ['10 - 20 lines, 3.5 each'] }]);
});
