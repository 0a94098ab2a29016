import type { PolicyTemplateTexts } from "./en.ts";

export const pt: PolicyTemplateTexts = {
  privacy: ({ name, email }) => `
Este site pertence a ${name}, que responde pelo tratamento dos seus dados. Escreva para ${email} se tiver qualquer dúvida ou se quiser consultar, corrigir ou excluir o que está armazenado sobre você.

## Quando você visita o site

O servidor usa seu endereço IP para enviar as páginas a você e para impedir abusos. Os contadores contra abusos o guardam por no máximo 30 dias. Este site não conta visitantes nem exibe publicidade. Ele conta quantas vezes uma faixa é tocada, mas não quem a toca.

Nada é carregado de outras empresas até que você peça: um vídeo vem do YouTube quando você o reproduz, e a partir daí vale [a política de privacidade do YouTube](https://policies.google.com/privacy).

Seu carrinho e sua escolha do tema claro ou escuro ficam no seu navegador. Se você finalizar uma compra ou abrir um link para um pedido, um cookie guarda um número aleatório por até 31 dias, para que este navegador possa mostrar o pedido a você.

## Quando você compra

Armazenamos seu endereço de e-mail, o que você pediu e o que pagou e, no caso de produtos enviados pelo correio, seu nome e seu endereço postal. Precisamos desses dados para cumprir o contrato com você. A Stripe recebe o pagamento conforme [sua própria política de privacidade](https://stripe.com/privacy); este site nunca vê o número do seu cartão. Os e-mails sobre seu pedido são enviados pelo provedor de e-mail deste site.

- Um pedido pago é guardado pelo tempo que a legislação tributária e comercial exige.
- Se um pedido nunca for pago, seu endereço de e-mail e seu endereço postal são apagados após 30 dias.
- O navegador em que você fez o pedido pode mostrá-lo por 30 dias. Se você solicitar um link para seus pedidos, seu endereço de e-mail fica armazenado com essa solicitação por no máximo uma hora.
- No caso de arquivos que você compra, o número de downloads é armazenado com o pedido.
- Se você pedir um e-mail para quando um produto esgotado voltar, seu endereço de e-mail é excluído 30 dias depois desse e-mail, após 30 dias sem a sua confirmação, após um ano ou imediatamente pelo link nos nossos e-mails.
- Se você desistir de uma compra, armazenamos seu nome, seu endereço de e-mail e o que você escreveu.

## Quando você assina a newsletter

Armazenamos seu endereço de e-mail e, se você os informar, seu nome, os temas que escolher e sua cidade, porque você deu seu consentimento. A assinatura só começa depois que você a confirma por e-mail.

- Sem confirmação, tudo isso é excluído após 30 dias.
- Toda newsletter tem um link para cancelar a assinatura. Seus dados são excluídos 30 dias depois.
- Depois disso, guardamos apenas uma impressão digital criptografada do seu endereço de e-mail, para que ninguém inscreva você de novo contra a sua vontade. Ela é excluída se você voltar a assinar.

## Cópias de segurança

Cópias do banco de dados são guardadas por tempo limitado, para o caso de ele se perder. O que foi apagado aqui é apagado de novo se for preciso restaurar uma cópia.

## Seus direitos

Você pode perguntar o que está armazenado sobre você e receber uma cópia, pedir a correção ou a eliminação, restringir o uso dos dados ou opor-se a ele e revogar um consentimento a qualquer momento. Basta um e-mail para ${email}. De um pedido pago, os itens, os valores, as datas e o país permanecem para a contabilidade. Você também pode apresentar uma reclamação à autoridade de proteção de dados do lugar onde mora.
`,

  terms: ({ email }) => `
Estes termos se aplicam às compras nesta loja. Seu contrato é com {address}, ${email}.

## Pedido e pagamento

Os preços da loja são preços finais; o frete está incluído. Você faz o pedido ao pagar na página de pagamento da Stripe. O contrato é celebrado quando o pagamento é concluído, e você recebe uma confirmação por e-mail. Você pode ver seu pedido a qualquer momento em [Encontrar meu pedido](/orders).

## Entrega

Os produtos enviados pelo correio são despachados em até [número] dias para o endereço que você informar no pagamento. Você recebe um e-mail quando eles saem. [Países para os quais você envia e tributos alfandegários pagos pelos clientes.]

Músicas, partituras e outros arquivos podem ser baixados assim que o pagamento é registrado, pelo link na sua confirmação. O link funciona por tempo limitado e para um número limitado de downloads. Se ele não funcionar mais, escreva para nós e você receberá um novo.

## O que você pode fazer com os arquivos

Você pode copiar os arquivos para uso próprio, em quantos dispositivos seus quiser. Você não pode vendê-los nem publicá-los. Quando um produto indica uma licença, vale essa licença.

## Se algo estiver errado

Se um item estiver danificado, não funcionar ou não for o que você pediu, escreva para ${email}. Os direitos que a lei do seu país garante a você valem integralmente. Para devolver algo, use a página [Desistir de uma compra](/withdraw).

## Lei aplicável

[A lei aplicável, na medida em que a lei do país do cliente permita uma escolha.]
`,

  returns: ({ email, withdrawalDays, repaymentDays }) => `
## Direito de arrependimento

Você pode desistir de uma compra em até ${withdrawalDays} dias, sem informar o motivo. No caso de produtos enviados pelo correio, os ${withdrawalDays} dias começam no dia em que você recebe o último item. Use a página [Desistir de uma compra](/withdraw) ou escreva para ${email}.

Devolva os itens em até 14 dias depois disso, para:

{address}

[Quem paga a devolução.] Reembolsamos o que você pagou, incluindo o frete até você, em até ${repaymentDays} dias após a sua mensagem, pelo meio com que você pagou. Podemos aguardar até que cheguem os itens ou um comprovante de postagem.

## Arquivos

No caso de músicas, partituras e outros arquivos, esse direito pode terminar quando o download começa, se você concordou com isso. Se um arquivo estiver danificado ou não corresponder à descrição, escreva para nós: você recebe outro ou seu dinheiro de volta.

## Itens danificados ou errados

Escreva para ${email} com o número do seu pedido e, se possível, uma foto. Enviamos outro item ou reembolsamos o que você pagou, e você não paga nada pela devolução.
`,

  imprint: ({ name, email }) => `
{address}

E-mail: ${email}
Telefone: {phone}

[Registro empresarial e número, se você tiver]
Número de IVA (VAT): {vat}

Responsável pelo conteúdo: ${name}, endereço acima.
`,
};
