import styles from "./status.module.css";

/** The facts about one part of the program. */
export interface Panel {
  readonly title: string;
  readonly facts: readonly (readonly [name: string, value: string])[];
}

export function StatusPanel({ title, facts }: Panel) {
  return (
    <section className={styles["panel"]}>
      <h2 className={styles["heading"]}>{title}</h2>
      <dl className={styles["facts"]}>
        {facts.map(([name, value]) => (
          <div key={name} className={styles["fact"]}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
