import { Result } from "antd";
import { Link } from "react-router-dom";
import { paths } from "../paths.ts";

export function NotFoundPage() {
  return (
    <Result
      status="404"
      title="There is no such screen"
      subTitle="Please check the address."
      extra={<Link to={paths.dashboard}>Return to the dashboard</Link>}
    />
  );
}
