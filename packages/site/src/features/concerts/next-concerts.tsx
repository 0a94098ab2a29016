import { useApi } from "@recital/ui/api/api-context";
import { featuredConcertsQuery } from "@recital/ui/api/concerts";
import { useQuery } from "@tanstack/react-query";
import { AppLink } from "../../kit/router.tsx";
import { ConcertList } from "./concert-list.tsx";
import styles from "./next-concerts.module.css";

/** The next concerts on the home page. */
export function NextConcerts() {
  const { data: concerts } = useQuery(featuredConcertsQuery(useApi()));
  if (!concerts) return null;
  return (
    <>
      <ConcertList concerts={concerts} heading="h3" />
      <p className={styles["more"]}>
        <AppLink to="/concerts">All concerts</AppLink>
      </p>
    </>
  );
}
