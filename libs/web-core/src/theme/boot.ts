import { palettes } from './tokens';

/**
 * Runs in the head before the first paint, so that neither theme nor language flashes, nor, from the second visit on, the built-in
 * name and colours. Kept in old JavaScript: it is not compiled, and a strict content policy allows it by its hash.
 */
export const bootSnippet = `(function(){var d=document.documentElement,t=null,l=null,b=null;try{t=localStorage.getItem('theme');l=localStorage.getItem('language');b=JSON.parse(localStorage.getItem('brand'))}catch(e){}
var q=/[?&]lang=(zh-cn|en|ru|pt-br)(&|$)/i.exec(location.search);if(q)l=q[1].toLowerCase();
var dark=t==='dark'||(t!=='light'&&window.matchMedia&&matchMedia('(prefers-color-scheme: dark)').matches);
d.setAttribute('data-theme',dark?'dark':'light');d.setAttribute('data-prefers-color-scheme',dark?'dark':'light');
d.lang=/^(en|ru|pt-br)$/.test(l)?'en':'zh-CN';var m=document.querySelector('meta[name=theme-color]');if(m)m.content=dark?'${palettes.dark.page}':'${palettes.light.page}';
if(b&&b.name){if(document.title==='Lotline')document.title=d.lang==='en'&&b.name.en||b.name.zh;var i=document.querySelector('link[rel=icon]'),s=document.createElement('style');if(i&&b.icon)i.href=b.icon;s.id='brand';s.textContent=b.css;document.head.appendChild(s)}})()`;
