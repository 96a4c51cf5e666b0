export default function ShopRoot() {
  return null;
}
