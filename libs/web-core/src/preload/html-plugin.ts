import { limits } from '../config';
import { type Build, type Chunk, chunksFor, type Part, startGroups } from './chunks';

interface Options<Name extends string> {
  parts: Record<Name, Part>;
  /** The parts whose files are put together, see `startGroups`. */
  together: readonly Name[];
  /**
   * Body of a function of old JavaScript that gets `request(url)` and gives the name of the part which this address starts,
   * or nothing. The first request of the app for the same URL uses the answer (`takePreloaded`).
   */
  start: string;
  /** Shown until the app draws itself: the shop's mark, so that there is something to see at once. */
  splash: string;
}

interface UserConfig {
  plugins?: unknown[];
}
type Bundle = Record<string, Chunk & { viteMetadata?: { importedCss?: Set<string> } }>;

/** Gone as soon as the app has drawn anything. */
const SPLASH_CSS = `#splash{position:fixed;inset:0;display:grid;place-items:center;background:var(--ll-page)}
#root:not(:empty)~#splash{display:none}`;

/** The files that a module needs before it can run, styles too. */
const filesOf = (bundle: Bundle, module: string): string[] =>
  chunksFor(Object.values(bundle), module).flatMap(({ fileName }) => [
    fileName,
    ...(bundle[fileName]?.viteMetadata?.importedCss ?? []),
  ]);

/** The files that the page of the app loads anyway. */
const ownFiles = (bundle: Bundle, html: string): string[] =>
  Object.values(bundle)
    .map(({ fileName }) => fileName)
    .filter((file) => html.includes(file));

/**
 * Lets what a page needs load side by side with its first script instead of after it: the chunks of the part that the
 * address starts, and its first answers of the API. In development nothing is preloaded.
 */
export function preloadHtml<Name extends string>({ parts, together, start, splash }: Options<Name>, build: Build) {
  const files = (bundle: Bundle, html: string) => {
    const own = ownFiles(bundle, html);
    const needed = (modules: readonly string[]) =>
      [...new Set(modules.flatMap((module) => filesOf(bundle, module)))].filter((file) => !own.includes(file));
    const lists = Object.entries<Part>(parts).map(([name, { modules, texts }]) => [
      name,
      {
        'zh-CN': needed([...modules, ...(texts === undefined ? [] : [texts['zh-CN']])]),
        en: needed([...modules, ...(texts === undefined ? [] : [texts.en])]),
      },
    ]);
    return JSON.stringify(Object.fromEntries(lists));
  };
  const plugin = {
    name: 'lotline-preload-html',
    async config(config: UserConfig, { command }: { command: string }) {
      if (command !== 'build') return {};
      const plugins = config.plugins?.flat().filter((one) => one !== plugin);
      const first = {
        ...config,
        plugins,
        configFile: false,
        logLevel: 'silent',
        build: { write: false, minify: false },
      };
      const groups = await startGroups(Object.fromEntries(together.map((name) => [name, parts[name]])), build, first);
      return {
        build: { rolldownOptions: { output: { codeSplitting: { groups, includeDependenciesRecursively: false } } } },
      };
    },
    transformIndexHtml: {
      order: 'post' as const,
      handler: (html: string, { bundle }: { bundle?: object }) => [
        { tag: 'style', children: SPLASH_CSS, injectTo: 'head' as const },
        { tag: 'noscript', children: '<style>#splash{display:none}</style>', injectTo: 'head' as const },
        { tag: 'div', attrs: { id: 'splash' }, children: splash, injectTo: 'body' as const },
        ...(bundle === undefined
          ? []
          : [
              {
                tag: 'script',
                children: `(function(){var preloaded=window.lotlinePreloaded={};window.lotlinePreloadedAt=Date.now();var headers={'Content-Type':'application/json'};
try{var user=JSON.parse(localStorage.getItem('userInfo'));if(user&&Date.parse(user.expires_at)>Date.now())headers.Authorization='Bearer '+user.token}catch(e){}
function request(url){var options={headers:headers};if(window.AbortSignal&&AbortSignal.timeout)options.signal=AbortSignal.timeout(${limits.requestTimeoutMs});(preloaded[url]=fetch(url,options)).catch(function(){})}
var part=(function(){${start}})(),lists=part&&${files(bundle as Bundle, html)}[part],list=lists&&lists[document.documentElement.lang]||[];
for(var i=0;i<list.length;i++){var link=document.createElement('link'),css=/\\.css$/.test(list[i]);link.rel=css?'preload':'modulepreload';if(css)link.as='style';link.crossOrigin='';link.href='/'+list[i];document.head.appendChild(link)}})()`,
                injectTo: 'head' as const,
              },
            ]),
      ],
    },
  };
  return plugin;
}
