import type { Part } from '../libs/web-core/src/preload/chunks';

const part = (name: string, ...modules: string[]): Part => ({
  modules,
  texts: { 'zh-CN': `/src/app/texts/${name}-zh.ts`, en: `/src/app/texts/${name}-en.ts` },
});

/** What an address starts (`src/main.tsx`), and what that asks the API first. */
export const preload = {
  parts: {
    cashier: part('cashier', '/src/app/cashier-root.tsx'),
    shop: part('shop', '/src/app/shop-root.tsx'),
    goods: part(
      'shop',
      '/src/app/shop-root.tsx',
      '/src/app/pages/shop/goods-sheet.tsx',
      '/src/features/orders/components/buy/order-sheet.tsx',
      '/src/features/catalog/components/gallery.tsx',
      '/src/features/catalog/components/product-details.tsx',
    ),
  },
  together: ['cashier', 'shop', 'goods'] as const,
  start: `var path=location.pathname.replace(/\\/$/,''),query=new URLSearchParams(location.search),id=query.get('preOrderId')||'',link=query.get('link')||'';
if(/^\\/(pay|h5Pay|mobile\\/h5Pay)$/.test(path)){request('/api/site-config');if(/^[0-9a-f]{32}$/i.test(id))request('/api/payments/'+id.toLowerCase());else if(/^[\\w-]{22}$/.test(link))request('/api/pay-links/'+link);return 'cashier'}
if(!/^\\/mobile(\\/|$)|^$/.test(path)||innerWidth>768)return;
if(path===''||path==='/mobile'||path==='/mobile/index'){var goods=query.get('goods')||'',plain=!['category','q','in_stock','sort'].some(function(name){return query.has(name)});
request('/api/site-config');request('/api/announcements/position/home');request('/api/categories');if(plain)request('/api/goods?limit=20');if(/^[\\w-]+$/.test(goods)){request('/api/goods/'+goods);request('/api/announcements/position/buy');return 'goods'}}
return 'shop'`,
  splash:
    '<svg width="56" height="56" viewBox="0 0 32 32" aria-hidden="true"><rect width="32" height="32" rx="7" fill="var(--ll-primary)"/><path d="M9 8v16h14" fill="none" stroke="var(--ll-on-primary)" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/><path d="M15 11h8M15 17h8" stroke="var(--ll-on-primary)" stroke-opacity=".7" stroke-width="2.4" stroke-linecap="round"/></svg>',
};
