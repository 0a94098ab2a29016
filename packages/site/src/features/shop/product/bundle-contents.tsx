import type { BundlePart } from "@recital/contract/endpoints/shop/bundles";
import { nameWithVariant } from "@recital/contract/values/order-line";
import { useTexts } from "../../../kit/identity.ts";
import { ProductImage } from "../../../kit/product-image.tsx";
import { AppLink } from "../../../kit/router.tsx";
import styles from "./product-page.module.css";
import { productTexts } from "./texts/index.ts";

/** What a bundle contains, each with a link to its page. */
export function BundleContents({ parts }: { readonly parts: readonly BundlePart[] }) {
  return (
    <section className={styles["contents"]} aria-labelledby="bundle-contents">
      <h2 id="bundle-contents">{useTexts(productTexts).whatYouGet}</h2>
      <ul>
        {parts.map((part, index) => (
          <PartRow key={index} part={part} />
        ))}
      </ul>
    </section>
  );
}

function PartRow({ part }: { readonly part: BundlePart }) {
  const { download, soldOut } = useTexts(productTexts);
  const { name, variantTitle, quantity, isDigital, path, availability } = part;
  const full = nameWithVariant(name, variantTitle);
  const notes = [...(isDigital ? [download] : []), ...(availability === "out" ? [soldOut] : [])];
  return (
    <li>
      <div className={styles["partImage"]} aria-hidden="true">
        <ProductImage product={{ ...part, id: part.variantId ?? part.releaseId ?? 0, name: "" }} sizes="4rem" />
      </div>
      <p>
        {quantity > 1 && `${quantity} × `}
        {path === null ? full : <AppLink to={path}>{full}</AppLink>}
        {notes.length > 0 && <small>{notes.join(", ")}</small>}
      </p>
    </li>
  );
}
