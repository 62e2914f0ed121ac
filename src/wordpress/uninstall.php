<?php
/**
 * Removes what the plugin has stored: settings, schedule and exported catalogues of all sites.
 *
 * @package WpsElements
 */

namespace WpsElements;

defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

/**
 * Removes what belongs to the current site.
 */
function uninstall_site(): void {
	foreach ( array( 'wps_elements_settings', 'wps_elements_export', 'widget_wps_elements_search' ) as $option ) {
		delete_option( $option );
	}
	global $wpdb;
	// phpcs:ignore WordPress.DB.DirectDatabaseQuery -- Options of a common prefix.
	$changed = $wpdb->get_col( $wpdb->prepare( "SELECT option_name FROM {$wpdb->options} WHERE option_name LIKE %s", $wpdb->esc_like( 'wps_elements_changed' ) . '%' ) );
	array_map( 'delete_option', $changed );
	delete_transient( 'wps_elements_has_search_api' );
	wp_clear_scheduled_hook( 'wps_elements_export_run' );
	wp_clear_scheduled_hook( 'wps_elements_export_daily' );
	$folder = trailingslashit( wp_get_upload_dir()['basedir'] ) . 'wps-elements';
	foreach ( (array) glob( $folder . '/*' ) as $path ) {
		wp_delete_file( $path );
	}
	if ( is_dir( $folder ) ) {
		rmdir( $folder ); // phpcs:ignore WordPress.WP.AlternativeFunctions.file_system_operations_rmdir -- Its own, empty folder.
	}
}

if ( is_multisite() ) {
	foreach ( get_sites(
		array(
			'fields' => 'ids',
			'number' => 0,
		)
	) as $site ) {
		switch_to_blog( $site );
		uninstall_site();
		restore_current_blog();
	}
} else {
	uninstall_site();
}
