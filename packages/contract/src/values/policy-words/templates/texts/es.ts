import type { PolicyTemplateTexts } from "./en.ts";

export const es: PolicyTemplateTexts = {
  privacy: ({ name, email }) => `
Este sitio pertenece a ${name}, responsable del tratamiento de sus datos. Escriba a ${email} si tiene alguna pregunta o si desea consultar, rectificar o suprimir lo que se conserva sobre usted.

## Cuando visita el sitio

El servidor utiliza su dirección IP para enviarle las páginas e impedir abusos. Los contadores contra abusos la conservan 30 días como máximo. Este sitio no cuenta a sus visitantes ni muestra publicidad. Cuenta cuántas veces se reproduce una pista, pero no quién la reproduce.

No se carga nada de otras empresas hasta que usted lo pide: un vídeo viene de YouTube cuando usted lo reproduce, y a partir de ese momento se aplica [la política de privacidad de YouTube](https://policies.google.com/privacy).

Su carrito y su elección del tema claro u oscuro permanecen en su navegador. Si tramita un pedido o abre un enlace a un pedido, una cookie guarda un número aleatorio durante un máximo de 31 días, para que este navegador pueda mostrarle el pedido.

## Cuando compra

Conservamos su dirección de correo electrónico, lo que ha pedido y lo que ha pagado y, si se trata de productos que se envían por correo postal, su nombre y su dirección postal. Necesitamos estos datos para cumplir el contrato con usted. Stripe cobra el pago conforme a [su propia política de privacidad](https://stripe.com/privacy); este sitio nunca ve el número de su tarjeta. Los correos sobre su pedido los envía el proveedor de correo de este sitio.

- Un pedido pagado se conserva durante el tiempo que exige la legislación fiscal y mercantil.
- Si un pedido no se paga nunca, su dirección de correo electrónico y su dirección postal se borran al cabo de 30 días.
- El navegador en el que hizo el pedido puede mostrarlo durante 30 días. Si solicita un enlace a sus pedidos, su dirección de correo electrónico se guarda con esa solicitud durante una hora como máximo.
- De los archivos que compra, se guarda con el pedido el número de descargas.
- Si pide que le avisemos por correo electrónico cuando vuelva a haber un producto agotado, su dirección de correo electrónico se borra 30 días después de ese aviso, a los 30 días si no lo confirma, al cabo de un año, o de inmediato mediante el enlace de nuestros correos.
- Si desiste de una compra, conservamos su nombre, su dirección de correo electrónico y lo que haya escrito.

## Cuando se suscribe al boletín

Conservamos su dirección de correo electrónico y, si los indica, su nombre, los temas que elija y su ciudad, porque usted ha dado su consentimiento. La suscripción solo comienza cuando la confirma por correo electrónico.

- Sin confirmación, todo ello se borra al cabo de 30 días.
- Cada boletín contiene un enlace para darse de baja. Sus datos se borran 30 días después.
- A partir de entonces solo se conserva una huella cifrada de su dirección de correo electrónico, para que no se le vuelva a dar de alta contra su voluntad. Se borra si vuelve a suscribirse.

## Copias de seguridad

Las copias de la base de datos se conservan durante un tiempo limitado, por si esta se pierde. Lo que se haya borrado aquí se vuelve a borrar si hay que restaurar una copia.

## Sus derechos

Puede preguntar qué se conserva sobre usted y recibir una copia, pedir su rectificación o supresión, limitar su tratamiento u oponerse a él y retirar un consentimiento en cualquier momento. Basta con un correo a ${email}. De un pedido pagado se mantienen para la contabilidad los artículos, los importes, las fechas y el país. También puede presentar una reclamación ante la autoridad de protección de datos del lugar donde vive.
`,

  terms: ({ email }) => `
Estas condiciones se aplican a las compras en esta tienda. Su contrato se celebra con {address}, ${email}.

## Pedido y pago

Los precios de la tienda son precios finales; el envío está incluido. El pedido se hace pagando en la página de pago de Stripe. El contrato se perfecciona cuando se completa el pago, y usted recibe una confirmación por correo electrónico. Puede consultar su pedido en cualquier momento en [Buscar mi pedido](/orders).

## Entrega

Los productos que se envían por correo postal salen en un plazo de [número] días hacia la dirección que usted indique al pagar. Recibirá un correo electrónico cuando salgan. [Países a los que envía y derechos de aduana a cargo de los clientes.]

La música, las partituras y otros archivos pueden descargarse en cuanto se registra el pago, mediante el enlace de su confirmación. El enlace funciona durante un tiempo limitado y para un número limitado de descargas. Si deja de funcionar, escríbanos y recibirá uno nuevo.

## Qué puede hacer con los archivos

Puede copiar los archivos para uso propio, en tantos dispositivos suyos como desee. No puede venderlos ni publicarlos. Si un producto indica una licencia, se aplica esa licencia en su lugar.

## Si hay algún problema

Si un artículo está dañado, no funciona o no es el que pidió, escriba a ${email}. Los derechos que le reconoce la ley de su país se aplican íntegramente. Para devolver algo, utilice la página [Desistir de una compra](/withdraw).

## Ley aplicable

[La ley aplicable, en la medida en que la ley del país del cliente permita elegirla.]
`,

  returns: ({ email, withdrawalDays, repaymentDays }) => `
## Derecho de desistimiento

Puede desistir de una compra en un plazo de ${withdrawalDays} días sin indicar ningún motivo. En el caso de productos que se envían por correo postal, los ${withdrawalDays} días empiezan a contar el día en que recibe el último artículo. Utilice la página [Desistir de una compra](/withdraw) o escriba a ${email}.

Devuelva los artículos en los 14 días siguientes, a:

{address}

[Quién paga la devolución.] Le reembolsamos lo que ha pagado, incluido el envío hasta usted, en los ${repaymentDays} días siguientes a su mensaje, por el mismo medio con el que pagó. Podemos esperar hasta que lleguen los artículos o un justificante de su envío.

## Archivos

En el caso de la música, las partituras y otros archivos, este derecho puede extinguirse cuando comienza la descarga, si usted lo aceptó. Si un archivo está dañado o no corresponde a la descripción, escríbanos: recibirá otro o le devolveremos el dinero.

## Artículos dañados o equivocados

Escriba a ${email} con el número de su pedido y, si es posible, una foto. Le enviamos otro artículo o le reembolsamos lo que ha pagado, y la devolución no le cuesta nada.
`,

  imprint: ({ name, email }) => `
{address}

Correo electrónico: ${email}
Teléfono: {phone}

[Registro mercantil y número de inscripción, si los tiene]
NIF-IVA: {vat}

Responsable del contenido: ${name}, dirección indicada arriba.
`,
};
