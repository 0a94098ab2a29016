import { useIdentity } from "../../kit/identity.ts";
import styles from "./contact-section.module.css";
import { Section } from "./section.tsx";

export function ContactSection() {
  const { contactEmail } = useIdentity();
  return (
    <Section id="contact" heading="Contact" description="Concerts, commissions, licensing, or a word about a record.">
      <a
        href={`mailto:${encodeURIComponent(contactEmail).replace("%40", "@")}?subject=Website%20Inquiry`}
        className={styles["mail"]}
        data-native
      >
        {contactEmail}
      </a>
    </Section>
  );
}
