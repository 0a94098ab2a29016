import { DeleteOutlined, PlusOutlined } from "@ant-design/icons";
import { limits } from "@recital/contract/values/limits";
import { Button } from "antd";
import { Card } from "../../../components/layout/card.tsx";
import { MoveButtons } from "../../../components/list/edit-buttons.tsx";
import { useTexts } from "../../../language.ts";
import { changed, moved, newKey } from "./edited-shipping.ts";
import { EntryField } from "./entry-field.tsx";
import styles from "./shipping.module.css";
import { shippingTexts } from "./texts/index.ts";
import type { ShippingForm } from "./use-shipping-form.ts";
import { fieldName } from "./written-shipping.ts";
import { useFragment } from "../../../components/list/linked.ts";

/** The classes of goods. The first holds all products without another, and stays first. */
export function ClassList({ form }: { readonly form: ShippingForm }) {
  const texts = useTexts(shippingTexts).classes;
  const { edited, change } = form;
  const { classes } = edited;
  return (
    <Card
      ref={useFragment<HTMLDivElement>("shipping-classes")}
      role="region"
      aria-labelledby="shipping-classes"
      bodyClassName="stack gap-4"
    >
      <div className="stack gap-1">
        <h2 id="shipping-classes" className={styles["heading"]}>
          {texts.heading}
        </h2>
        <p className="flush quiet">{texts.intro}</p>
      </div>
      <ul className={`plain-list ${styles["classes"]}`}>
        {classes.map((shown, index) => (
          <ClassRow key={shown.key} form={form} shown={shown} index={index} />
        ))}
      </ul>
      {classes.length < limits.shippingClasses && (
        <div>
          <Button
            icon={<PlusOutlined aria-hidden />}
            onClick={() => change({ classes: [...classes, { key: newKey(classes), name: "" }] })}
          >
            {texts.add}
          </Button>
        </div>
      )}
    </Card>
  );
}

interface ClassRowProps {
  readonly form: ShippingForm;
  readonly shown: ShippingForm["edited"]["classes"][number];
  readonly index: number;
}

function ClassRow({ form: { edited, errors, change }, shown: { key, name }, index }: ClassRowProps) {
  const texts = useTexts(shippingTexts);
  const { classes } = edited;
  const title = name || texts.classes.number(index + 1);
  return (
    <li>
      <EntryField
        kind="text"
        label={texts.classes.number(index + 1)}
        name={texts.classes.nameOf(index + 1)}
        placeholder={texts.classes.example}
        value={name}
        error={errors[fieldName("class", key, "name")]}
        onChange={(text) => change({ classes: changed(classes, key, { name: text }) })}
      />
      {index > 0 && (
        <span className={styles["buttons"]}>
          <MoveButtons
            title={title}
            isFirst={index === 1}
            isLast={index === classes.length - 1}
            onMove={(by) => change({ classes: moved(classes, index, by) })}
          />
          <Button
            type="text"
            danger
            icon={<DeleteOutlined aria-hidden />}
            aria-label={texts.remove(title)}
            onClick={() => change({ classes: classes.filter((listed) => listed.key !== key) })}
          />
        </span>
      )}
    </li>
  );
}
