<?php
/**
 * Product archive of classic themes, with the header, footer and wrappers of the theme.
 *
 * @package WpsElements
 */

namespace WpsElements\Shop;

defined( 'ABSPATH' ) || exit;

get_header( 'shop' );
do_action( 'woocommerce_before_main_content' ); // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals.NonPrefixedHooknameFound -- Hook of WooCommerce.
?>
<header class="woocommerce-products-header">
	<h1 class="woocommerce-products-header__title page-title"><?php woocommerce_page_title(); ?></h1>
	<?php do_action( 'woocommerce_archive_description' ); // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals.NonPrefixedHooknameFound -- Hook of WooCommerce. ?>
</header>
<?php
echo Archives::render(); // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- Escaped where it is made.
do_action( 'woocommerce_after_main_content' ); // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals.NonPrefixedHooknameFound -- Hook of WooCommerce.
get_footer( 'shop' );
