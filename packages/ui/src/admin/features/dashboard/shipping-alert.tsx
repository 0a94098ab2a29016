import { Alert } from "antd";
import { Link } from "react-router-dom";
import { paths } from "../../paths.ts";

/** Says that orders cannot be posted yet; nothing where all can. */
export function ShippingAlert({ count }: { readonly count: number }) {
  if (count === 0) return null;
  return (
    <Alert
      type="warning"
      showIcon
      title={count === 1 ? "1 order needs shipping info" : `${count} orders need shipping info`}
      description={<Link to={`${paths.orders}?needs=shipping`}>Look at them under Orders</Link>}
    />
  );
}
