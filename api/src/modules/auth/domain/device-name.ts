const BROWSERS: readonly [name: string, mark: RegExp][] = [
  ['TronLink', /TronLink/i],
  ['TokenPocket', /TokenPocket/i],
  ['imToken', /imToken/i],
  ['WeChat', /MicroMessenger/i],
  ['QQ', /\bQQ\//i],
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\b(?:OPR|Opera)\//],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|Chromium)\//],
  ['Safari', /\bVersion\/[\d.]+.*Safari\//],
];
const SYSTEMS: readonly [name: string, mark: RegExp][] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['HarmonyOS', /HarmonyOS|OpenHarmony/],
  ['Windows', /\bWindows\b/],
  ['Mac', /\bMacintosh\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
];

const firstIn = (marks: typeof BROWSERS, agent: string): string[] =>
  marks
    .filter(([, mark]) => mark.test(agent))
    .slice(0, 1)
    .map(([name]) => name);

/** Browser and system of a User-Agent, `Chrome · Windows`: names only, the same in every language. Empty when unknown. */
export const deviceOf = (userAgent: string | undefined): string => {
  // Patterns never see more than a browser would send.
  const agent = (userAgent ?? '').slice(0, 500);
  return [...firstIn(BROWSERS, agent), ...firstIn(SYSTEMS, agent)].join(' · ');
};
