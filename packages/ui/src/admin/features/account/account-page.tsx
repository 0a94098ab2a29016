import { PageHeader } from "../../components/page-header.tsx";
import styles from "./account.module.css";
import { LoginList } from "./login-list.tsx";
import { PasswordForm } from "./password-form.tsx";
import { SecondFactor } from "./second-factor.tsx";

export function AccountPage() {
  return (
    <>
      <PageHeader title="Account" text="Who can get in here, and how." />
      <div className={styles["stack"]}>
        <PasswordForm />
        <SecondFactor />
        <LoginList />
      </div>
    </>
  );
}
