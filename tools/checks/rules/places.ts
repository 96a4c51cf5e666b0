/** Folders whose own folders a newcomer finds in the guide, each by its name. */
const GUIDED = [
  'api/src',
  'api/src/common',
  'api/src/infrastructure',
  'api/src/modules',
  'libs/web-core/src',
  'libs/shop/src',
  'deploy',
];
/** Where a short path may begin. */
const STARTS = ['', 'api/src/modules/', 'api/src/'];

const escape = (text: string): string => text.replace(/[.+?^${}()|[\]\\]/g, '\\$&');

/** Paths of the repository that a text names: code with a slash, one line of the text at a time. */
export const placesIn = (markdown: string): string[] =>
  [...markdown.matchAll(/`([\w./*-]+\/[\w./*-]*)`/g)].map(([, place = '']) => place);

/** Whether one of the files is what a path names, lies in it, or fits its `*`. */
function exists(place: string, files: readonly string[]): boolean {
  const ending = place.endsWith('/') ? '' : '(/|$)';
  const fits = STARTS.map((start) => new RegExp(`^${escape(start + place).replaceAll('*', '[^/]*')}${ending}`));
  // What stands in every app or module is named by its end.
  const tail = new RegExp(`/${escape(place).replaceAll('*', '[^/]*')}${ending}`);
  return files.some((file) => fits.some((fit) => fit.test(file)) || tail.test(file));
}

/** One sentence for each path in a guide that leads nowhere, and for each folder that it does not name. */
export function placeProblems(markdown: string, files: readonly string[]): string[] {
  const missing = placesIn(markdown).filter((place) => !exists(place, files));
  const folders = GUIDED.flatMap((parent) =>
    [...new Set(files.filter((file) => file.startsWith(`${parent}/`)).map((file) => file.slice(parent.length + 1)))]
      .filter((rest) => rest.includes('/'))
      .map((rest) => ({ parent, name: rest.split('/')[0] ?? '' })),
  );
  const unnamed = folders
    .filter(({ name }) => !new RegExp(`[\`/]${escape(name)}[\`/]`).test(markdown))
    .map(({ parent, name }) => `${parent}/${name}`);
  return [
    ...missing.map((place) => `${place} does not exist`),
    ...[...new Set(unnamed)].map((folder) => `${folder} is not named`),
  ];
}
