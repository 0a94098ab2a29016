import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { useApi } from "../../../api/api-context.tsx";
import { trackStatisticsQuery } from "../../../api/admin/releases.ts";
import { paths } from "../../paths.ts";
import styles from "./dashboard.module.css";

const listed = 5;

/** The tracks of the artist's releases that visitors play most. Nothing before the first play. */
export function MostPlayed() {
  const { data: tracks = [] } = useQuery(trackStatisticsQuery(useApi()));
  const played = tracks.filter(({ plays }) => plays > 0).slice(0, listed);
  if (played.length === 0) return null;
  return (
    <section className={styles["panel"]} aria-labelledby="most-played">
      <div className={styles["panelHead"]}>
        <h2 id="most-played" className={styles["heading"]}>
          Most played
        </h2>
      </div>
      <table className={styles["table"]}>
        <thead>
          <tr>
            <th scope="col">Track</th>
            <th scope="col">Plays</th>
            <th scope="col">Sold</th>
          </tr>
        </thead>
        <tbody>
          {played.map(({ trackId, title, releaseId, releaseTitle, plays, sales }) => (
            <tr key={trackId}>
              <td>
                <Link to={paths.release(releaseId)} dir="auto">
                  {title}
                </Link>{" "}
                <span dir="auto" className="quiet">
                  {releaseTitle}
                </span>
              </td>
              <td>{plays.toLocaleString("en-US")}</td>
              <td>{sales.toLocaleString("en-US")}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
