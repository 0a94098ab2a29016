import type { BuyerOrder } from "@recital/contract/endpoints/buyers";
import { Hidden } from "../../kit/hidden.tsx";
import { LocalDate } from "../../kit/local-date.tsx";
import styles from "./order-progress.module.css";
import { describeOrder } from "./order-state.ts";

/** The state of an order in words, and its steps on a string. */
export function OrderProgress({ order }: { readonly order: BuyerOrder }) {
  const { title, text, steps } = describeOrder(order);
  return (
    <section className={styles["progress"]} aria-labelledby="state-heading">
      <h2 id="state-heading">{title}</h2>
      <p>{text}</p>
      {steps && (
        <ol>
          {steps.map(({ label, at, isDone }) => (
            <li key={label} data-done={isDone || undefined}>
              {label}
              <Hidden>{isDone ? ", done" : ", not yet"}</Hidden>
              {isDone && at !== null && (
                <small>
                  <LocalDate at={at} />
                </small>
              )}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
