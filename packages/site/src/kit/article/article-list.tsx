import { LocalDate } from "../hydration.tsx";
import { type ImageSource, ResponsiveImage } from "../image/responsive-image.tsx";
import { AppLink } from "../router.tsx";
import styles from "./article-list.module.css";

interface ListedArticle {
  readonly path: string;
  readonly title: string;
  /** An ISO time. */
  readonly at: string;
  readonly excerpt: string;
  readonly image: ImageSource | null;
}

/** Posts or newsletter issues, newest first. */
export function ArticleList({ articles }: { readonly articles: readonly ListedArticle[] }) {
  return (
    <ol className="line-above">
      {articles.map((article) => (
        <li key={article.path}>
          <Row article={article} />
        </li>
      ))}
    </ol>
  );
}

function Row({ article: { path, title, at, excerpt, image } }: { readonly article: ListedArticle }) {
  return (
    <article className={styles["row"]}>
      <p className={styles["date"]}>
        <LocalDate at={at} />
      </p>
      <div className={styles["words"]}>
        <h2 className={styles["title"]} dir="auto">
          <AppLink to={path}>{title}</AppLink>
        </h2>
        {excerpt && (
          <p className={styles["excerpt"]} dir="auto">
            {excerpt}
          </p>
        )}
      </div>
      {image && (
        <div className={styles["image"]}>
          <ResponsiveImage source={image} sizes="(min-width: 48rem) 14rem, 92vw" fallback={null} />
        </div>
      )}
    </article>
  );
}
