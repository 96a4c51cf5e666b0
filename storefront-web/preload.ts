import type { Part } from '../libs/web-core/src/preload/chunks';

const part = (...modules: string[]): Part => ({ modules });

/** What an address starts (`src/app/router.tsx`), and what that asks the API first. */
export const preload = {
  parts: {
    home: part('/src/app/pages/shop/home.tsx'),
    buy: part('/src/app/pages/shop/buy.tsx'),
    goods: part('/src/app/pages/shop/buy.tsx', '/src/features/orders/components/buy/order-panel.tsx'),
    product: part('/src/app/pages/shop/product.tsx', '/src/features/orders/components/buy/order-panel.tsx'),
  },
  together: ['home', 'buy'] as const,
  start: `var path=location.pathname.replace(/\\/$/,''),query=new URLSearchParams(location.search),home=path==='/client/main',
product=/^\\/client\\/purchase-account(?:\\/([\\w-]+))?$/.exec(path);
if(!home&&!product||innerWidth<=768)return;
var slug=product&&product[1]||'',goods=slug||query.get('goods')||'',plain=home||!slug&&!['category','q','in_stock','sort'].some(function(name){return query.has(name)});
request('/api/site-config');request('/api/announcements/position/'+(home?'home':'buy'));request('/api/categories');if(plain)request('/api/goods?limit=50');
if(home)return 'home';if(!/^[\\w-]+$/.test(goods))return 'buy';request('/api/goods/'+goods);return slug?'product':'goods'`,
  splash:
    '<svg width="56" height="56" viewBox="0 0 32 32" aria-hidden="true"><rect width="32" height="32" rx="7" fill="var(--ll-primary)"/><path d="M9 8v16h14" fill="none" stroke="var(--ll-on-primary)" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/><path d="M15 11h8M15 17h8" stroke="var(--ll-on-primary)" stroke-opacity=".7" stroke-width="2.4" stroke-linecap="round"/></svg>',
};
