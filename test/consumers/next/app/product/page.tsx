export default function Page() {
  return <h1 id="product">Product</h1>;
}
